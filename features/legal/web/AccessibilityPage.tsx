import { accessibilityText } from './accessibility-text.ts';
import { operatorPage } from './LegalDocument.tsx';

export const accessibilityPage = operatorPage(accessibilityText());
