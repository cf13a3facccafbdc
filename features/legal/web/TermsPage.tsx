import { operatorPage } from './LegalDocument.tsx';
import { termsText } from './terms-text.ts';

export const termsPage = operatorPage(termsText());
