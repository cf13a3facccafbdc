/** A ref that publishes an element's height as a CSS variable: the page keeps clear of it. */
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
