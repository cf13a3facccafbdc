import { accessibilityText } from './accessibility-text.ts';
import { operatorPage } from './operator-page.tsx';

export const accessibilityPage = operatorPage(accessibilityText());
