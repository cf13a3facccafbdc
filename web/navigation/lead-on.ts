import { navigate, pageAddress } from './history.ts';

/** For the end of an act that is about to begin: leads on from its page, unless the member has gone elsewhere since. */
export function leadOn(): typeof navigate {
  const { pathname } = pageAddress();
  return (...where) => {
    if (pageAddress().pathname === pathname) navigate(...where);
  };
}
