export { SettingsPage } from './SettingsPage.tsx';
export { DevicePage } from './DevicePage.tsx';
export { DataPage } from './DataPage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
export { SecurityPage } from './SecurityPage.tsx';
