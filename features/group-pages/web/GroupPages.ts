export { GroupPage } from './GroupPage.tsx';
export { GroupSheetsPage } from './GroupSheetsPage.tsx';
export { GroupsPage } from './GroupsPage.tsx';
