import { Bell } from './Bell.tsx';
import { FacesLink } from '#features/family/web/FacesLink.tsx';

export function Corner() {
  return (
    <>
      <Bell />
      <FacesLink />
    </>
  );
}
