export function endsInTime(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const isOver = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(isOver, isOver);
  });
}

/** What an act changed is waited for after its answer, though not as long as a failing server is asked again. */
export const untilSeen = (asked: Promise<unknown>) => endsInTime(asked, 3_000);

export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  if (await endsInTime(work, patienceMs)) return work;
  throw new Error('It takes too long.');
}
