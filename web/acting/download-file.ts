export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // A download that has started keeps the content itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
