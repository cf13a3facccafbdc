/** A ref that publishes the height of its element as a CSS variable, so that the page keeps that space free. */
export function keepRoomFor(
  variable: '--toast-room' | '--outbox-room' | '--page-bar',
  onResize?: (element: HTMLElement) => void,
) {
  return (element: HTMLElement | null) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      onResize?.(element);
      style.setProperty(variable, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
