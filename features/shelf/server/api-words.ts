import { codesTried, wrongCodesOfNetwork } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

const ofNetwork = `${perWindow(wrongCodesOfNetwork)} wrong codes from one network`;
const ofMember = `${perWindow(...codesTried)}, ${ofNetwork}`;

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Albums',
  summaries: {
    decideAlbum: 'Decides whether a child may collect an album',
    listAskedAlbums: 'Lists albums that a child asks for',
    listAlbumChanges: 'Lists what changed in an album from version to version',
    joinAlbum: 'Takes an album of a friend into the own ones',
    joinByCode: 'Takes an album by its code into the own ones',
    readJoinCode: 'Answers the album of a code to a member',
    showJoinCode: 'Answers the album of a code to anybody',
    listShelf: 'Lists albums that can be collected',
    answerMistake: 'Answers a report of a mistake in an own album',
    answerOperatorMistake: 'Answers a report of a mistake in an album for all',
    listMistakes: 'Lists reported mistakes in an own album',
    listOperatorMistakes: 'Lists reported mistakes in albums for all',
    readCorrectedFile: 'Answers the file of an album with a reported mistake corrected',
    importCatalogue: 'Checks or imports albums for all from a file',
    listAllAlbums: 'Searches among all albums',
    nameInstead: 'Names the album for all that is the same as one of a member',
    placeAlbum: 'Changes the place of an album on the shelf',
  },
  limits: {
    joinByCode: ofMember,
    readJoinCode: ofMember,
    showJoinCode: ofNetwork,
  },
};
