import { Entrance } from '#features/auth/web/sign-in/Entrance.tsx';
import { onDemand } from '#web/parts/part.tsx';

const Invitation = onDemand(() => import('./Invitation.tsx').then(module => module.Invitation), 'here');

export function AuthPage() {
  return <Entrance Invitation={Invitation} />;
}
