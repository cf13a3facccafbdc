// A solver that takes more memory than it may.
const kept = [];
for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
