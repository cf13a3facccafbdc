import { productName } from '#shared/text.ts';

export const letterText = { goodbye: `Viele Grüße, dein ${productName}` };
