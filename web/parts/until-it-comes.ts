const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

export async function untilItComes<T>(fetchIt: () => Promise<T>, onMissing?: () => void): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await fetchIt();
    } catch (error) {
      console.warn('Something of this page has not come.', error);
      onMissing?.();
      await pause(pauseMs);
    }
  }
}

function pause(ms: number): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, ms);
    addEventListener('online', resolve, { once: true });
  });
}
