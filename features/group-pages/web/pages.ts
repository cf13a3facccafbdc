export const groupPages = {
  groups: () => import('./GroupsPage.tsx').then(module => module.GroupsPage),
  group: () => import('./GroupPage.tsx').then(module => module.GroupPage),
  sheets: () => import('./GroupSheetsPage.tsx').then(module => module.GroupSheetsPage),
};
