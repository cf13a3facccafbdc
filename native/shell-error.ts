/** Something that the person at the keyboard can mend; `message` is German and says how. */
export class ShellError extends Error {}
