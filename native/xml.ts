import { readFileSync, writeFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

/** Reads an XML file, lets `edit` change it and writes it back when something changed. */
export function editXml(file: string, edit: (document: XMLDocument) => void): void {
  const before = readFileSync(file, 'utf8');
  const after = editedXml(before, edit);
  if (after !== before) writeFileSync(file, after);
}

/** The same for text. */
export function editedXml(before: string, edit: (document: XMLDocument) => void): string {
  const page = new JSDOM(before, { contentType: 'text/xml' });
  edit(page.window.document);
  return `<?xml version="1.0" encoding="utf-8"?>\n${page
    .serialize()
    .replace(/^<\?xml[^>]*\?>\n?/, '')
    .trimEnd()}\n`;
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

/** What a property list may hold, as far as we write it. */
export type PlistValue = string | boolean | readonly PlistValue[] | { readonly [key: string]: PlistValue };

/** Sets a key of a property list's `dict`, whatever it was before. */
export function setPlistKey(dict: Element, key: string, value: PlistValue): void {
  const known = [...dict.children].find(child => child.tagName === 'key' && child.textContent === key);
  const made = plistElement(dict.ownerDocument, value);
  if (known?.nextElementSibling != null) return known.nextElementSibling.replaceWith(made);
  const name = dict.ownerDocument.createElementNS(null, 'key');
  name.textContent = key;
  dict.append('\t', name, '\n\t', made, '\n');
}

function plistElement(document: Document, value: PlistValue): Element {
  const make = (name: string, ...content: readonly (Element | string)[]) => {
    const element = document.createElementNS(null, name);
    element.append(...content);
    return element;
  };
  if (typeof value === 'string') return make('string', value);
  if (typeof value === 'boolean') return make(value ? 'true' : 'false');
  if (isList(value)) return make('array', ...value.map(item => plistElement(document, item)));
  const dict = make('dict');
  for (const [key, item] of Object.entries(value)) setPlistKey(dict, key, item);
  return dict;
}

function isList(value: readonly PlistValue[] | object): value is readonly PlistValue[] {
  return Array.isArray(value);
}
