import { operatorPage } from './operator-page.tsx';
import { termsText } from './terms-text.ts';

export const termsPage = operatorPage(termsText());
