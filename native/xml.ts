import { readFileSync, writeFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

/** Reads an XML file, lets `edit` change it and writes it back. */
export function editXml(file: string, edit: (document: XMLDocument) => void): void {
  const page = new JSDOM(readFileSync(file, 'utf8'), { contentType: 'text/xml' });
  edit(page.window.document);
  const written = page.serialize().replace(/^<\?xml[^>]*\?>\n?/, '');
  writeFileSync(file, `<?xml version="1.0" encoding="utf-8"?>\n${written.trimEnd()}\n`);
}

/** The first element of a name; a project without it is none that we know. */
export function need(within: ParentNode, selector: string, file: string): Element {
  const found = within.querySelector(selector);
  if (found === null) throw new ShellError(text.unexpectedProject(file, selector));
  return found;
}

/** Adds an element with attributes unless one with exactly these is there; returns it. */
export function ensureChild(
  parent: Element,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Element {
  const isIt = (child: Element) =>
    child.tagName === name &&
    Object.entries(attributes).every(([key, value]) => child.getAttribute(key) === value);
  const found = [...parent.children].find(isIt);
  if (found !== undefined) return found;
  const made = parent.ownerDocument.createElementNS(null, name);
  setAttributes(made, attributes);
  parent.append(made, '\n');
  return made;
}

const androidNamespace = 'http://schemas.android.com/apk/res/android';

export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('android:')) element.setAttributeNS(androidNamespace, key, value);
    else element.setAttribute(key, value);
  }
}
