// For the image, which has no curl: is the app there, and its database?
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).catch(() => undefined);
process.exit(answer?.ok === true ? 0 : 1);
