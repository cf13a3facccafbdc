/** Undefined offline: then the picture is drawn without it. */
export async function loadImage(address: string | null): Promise<HTMLImageElement | undefined> {
  if (address === null) return undefined;
  const image = new Image();
  // In the native shell it is cross-origin and would taint the canvas.
  image.crossOrigin = 'anonymous';
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
