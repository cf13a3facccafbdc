import { Button } from '#web/design/Button.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { Link } from '#web/navigation/Link.tsx';

interface WayCardProps {
  title: string;
  detail: string;
  to: string;
  label: string;
}

/** For what has a page of its own. */
export function WayCard({ title, detail, to, label }: WayCardProps) {
  return (
    <SectionCard title={title} detail={detail}>
      <Button asChild variant="outline" className="justify-self-start">
        <Link to={to}>{label}</Link>
      </Button>
    </SectionCard>
  );
}
