import { SectionCard } from '#web/design/SectionCard.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

interface WayCardProps {
  title: string;
  detail: string;
  to: string;
  label: string;
}

export function WayCard({ title, detail, to, label }: WayCardProps) {
  return (
    <SectionCard title={title} detail={detail}>
      <LinkButton to={to} variant="outline" className="justify-self-start">
        {label}
      </LinkButton>
    </SectionCard>
  );
}
