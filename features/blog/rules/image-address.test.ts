import { describe, expect, it } from 'vitest';
import {
  checkImageAddress,
  imageIdOf,
  imageSources,
  imageUrlOf,
  previewImage,
  shownImage,
} from './image-address.ts';
import { refuse } from '#shared/refusal.ts';

const id = 'AbCdEfGhIjKlMnOpQrSt_-';
const own = `/blog/images/${id}`;
const foreign = 'https://bilder.example/tausch.jpg?breite=800#oben';

describe('the address of a picture', () => {
  it.each([
    ['', null],
    ['   ', null],
    [own, own],
    [` ${own}\n`, own],
    [foreign, foreign],
    ['http://bilder.example:8080/a.png', 'http://bilder.example:8080/a.png'],
    ['HTTPS://Bilder.Example/A.png', 'HTTPS://Bilder.Example/A.png'],
    ['https://müllers-sticker.example/fuchs.png', 'https://müllers-sticker.example/fuchs.png'],
  ])('%j is kept as %j', (text, kept) => {
    expect(checkImageAddress(text)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://a.example',
    'java\tscript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/png;base64,AAAA',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'ftp://a.example/b.png',
    '//a.example/b.png',
    'a.example/b.png',
    'https:a.example',
    'https:/a.example/b.png',
    'https:\\\\a.example\\b.png',
    'https://user:secret@a.example/b.png',
    'https://user@a.example/b.png',
    'https://a.example@evil.example/',
    'https://localhost/b.png',
    'https://127.0.0.1/b.png',
    'https://[::1]/b.png',
    'https://a.example/b c.png',
    'https://a.example/b\u0000.png',
    'https://a.example/\u202Egnp.b',
    'https://a.example/"onerror="alert(1)',
    "https://a.example/<script>alert('1')</script>",
    `https://a.example/${'x'.repeat(500)}`,
    'https://',
    'https://.example/',
    'https://a..example/',
    '/blog/images/kurz',
    `${own}/960.webp`,
    `${own}x`,
    '/blog/images/../../../../etc/pass',
    '/api/auth/sign-out',
  ])('%j is refused at its field', text => {
    expect(checkImageAddress(text)).toEqual(refuse('image_address_invalid', { field: 'featuredImageUrl' }));
  });

  it('of an uploaded one holds its id', () => {
    expect(imageUrlOf(id)).toBe(own);
    expect(imageIdOf(own)).toBe(id);
    expect(imageIdOf(foreign)).toBeUndefined();
  });
});

describe('a picture', () => {
  it('is shown in our pages only when it is our own', () => {
    expect([shownImage(own), shownImage(foreign), shownImage(null)]).toEqual([own, null, null]);
  });

  it('is shown in previews wherever it lies', () => {
    expect([previewImage(own), previewImage(foreign), previewImage(null)]).toEqual([
      `${own}/og.jpg`,
      foreign,
      null,
    ]);
  });

  it('has its sizes in both formats', () => {
    expect(imageSources(own)).toEqual({
      avif: `${own}/480.avif 480w, ${own}/960.avif 960w, ${own}/1600.avif 1600w`,
      webp: `${own}/480.webp 480w, ${own}/960.webp 960w, ${own}/1600.webp 1600w`,
      src: `${own}/960.webp`,
    });
  });
});
