import { letterText } from './letter-text.ts';
import { escaped } from '#shared/markup.ts';
import { productName } from '#shared/text.ts';

export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the mail came, and what happens if the reader does nothing. */
  readonly afterword: readonly string[];
  /** Minor links, such as unsubscribing. */
  readonly links?: ReadonlyArray<{ readonly label: string; readonly url: string }>;
}

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function writeLetter(letter: Letter): Written {
  return { subject: letter.subject, text: plainText(letter), html: html(letter) };
}

function plainText({ greeting, paragraphs, action, afterword, links = [] }: Letter): string {
  const parts = [greeting, ...paragraphs];
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  const ways = links.map(({ label, url }) => `${label}:\n${url}`);
  return `${[...parts, letterText.goodbye, '-- ', ...afterword, ...ways].join('\n\n')}\n`;
}

/** Mail readers need tables and inline styles. The colours are those of the light tokens. */
function html({ subject, greeting, paragraphs, action, afterword, links = [] }: Letter): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 24px;` +
        `border-radius:10px;background:#1d5fd1;color:#ffffff;font-weight:bold;text-decoration:none">` +
        `${escaped(action.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:14px;color:#545c75;word-break:break-all">${escaped(action.url)}</p>`;
  const small = afterword.map(text => paragraph(text, 'font-size:14px;color:#545c75')).join('');
  const ways = links.map(
    ({ label, url }) => `<a href="${escaped(url)}" style="color:#545c75">${escaped(label)}</a>`,
  );
  const lastLine =
    ways.length === 0 ? '' : `<p style="margin:0;font-size:14px;color:#545c75">${ways.join(' · ')}</p>`;
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:#fbf8f1;color:#1b2440;` +
    `font-family:'Nunito Sans',Arial,sans-serif;font-size:16px;line-height:24px">` +
    `<table role="presentation" align="center" width="100%" style="max-width:560px;margin:0 auto"><tr>` +
    `<td style="padding:24px;border-radius:12px;background:#ffffff">` +
    `<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${escaped(productName)}</p>` +
    `${paragraph(greeting)}${paragraphs.map(text => paragraph(text)).join('')}${button}` +
    `${paragraph(letterText.goodbye)}</td></tr><tr><td style="padding:16px 24px">${small}${lastLine}</td></tr></table>` +
    `</body></html>`
  );
}
