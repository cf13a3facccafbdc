import type { Samples } from '../sample.ts';
import { albumsSamples } from '#features/albums/testing/samples.ts';
import { authSamples } from '#features/auth/testing/samples.ts';
import { blogSamples } from '#features/blog/testing/samples.ts';
import { groupPagesSamples } from '#features/group-pages/testing/samples.ts';
import { collectionSamples } from '#features/collection/testing/samples.ts';
import { consentSamples } from '#features/consent/testing/samples.ts';
import { dashboardSamples } from '#features/dashboard/testing/samples.ts';
import { familySamples } from '#features/family/testing/samples.ts';
import { forecastSamples } from '#features/forecast/testing/samples.ts';
import { friendsSamples } from '#features/friends/testing/samples.ts';
import { groupsSamples } from '#features/groups/testing/samples.ts';
import { familyPagesSamples } from '#features/family-pages/testing/samples.ts';
import { legalSamples } from '#features/legal/testing/samples.ts';
import { moderationSamples } from '#features/moderation/testing/samples.ts';
import { newsletterSamples } from '#features/newsletter/testing/samples.ts';
import { noticesSamples } from '#features/notices/testing/samples.ts';
import { passesSamples } from '#features/passes/testing/samples.ts';
import { profilesSamples } from '#features/profiles/testing/samples.ts';
import { roundsSamples } from '#features/rounds/testing/samples.ts';
import { sharingSamples } from '#features/sharing/testing/samples.ts';
import { makingSamples } from '#features/making/testing/samples.ts';
import { shelfSamples } from '#features/shelf/testing/samples.ts';
import { tradesSamples } from '#features/trades/testing/samples.ts';
import { twoPhonesSamples } from '#features/two-phones/testing/samples.ts';

/** Every endpoint needs a sample; a missing or incomplete one fails a test. */
export const endpointSamples: Samples = {
  ...albumsSamples,
  ...authSamples,
  ...blogSamples,
  ...groupPagesSamples,
  ...collectionSamples,
  ...consentSamples,
  ...dashboardSamples,
  ...familySamples,
  ...forecastSamples,
  ...friendsSamples,
  ...groupsSamples,
  ...familyPagesSamples,
  ...legalSamples,
  ...moderationSamples,
  ...newsletterSamples,
  ...noticesSamples,
  ...passesSamples,
  ...profilesSamples,
  ...roundsSamples,
  ...sharingSamples,
  ...makingSamples,
  ...shelfSamples,
  ...tradesSamples,
  ...twoPhonesSamples,
};
