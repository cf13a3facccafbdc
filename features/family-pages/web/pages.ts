export const familyPages = {
  family: () => import('./FamilyPage.tsx').then(module => module.FamilyPage),
  faces: () => import('#features/family/web/FacesPage.tsx').then(module => module.FacesPage),
  ownAccount: () => import('./OwnAccountPage.tsx').then(module => module.OwnAccountPage),
};
