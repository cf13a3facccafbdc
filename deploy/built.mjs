// For the image: `bin/run.mjs` has built everything before it comes to this file.
process.stdout.write('built\n');
