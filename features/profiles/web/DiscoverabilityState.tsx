import { useQuery } from '@tanstack/react-query';
import { discoverabilityText as text } from './discoverability-text.ts';
import { discoverabilityQuery } from './queries.ts';

export function DiscoverabilityState() {
  const { data } = useQuery(discoverabilityQuery);
  return data && (data.isDiscoverable ? text.label : text.isHidden);
}
