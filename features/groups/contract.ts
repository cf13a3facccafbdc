import * as v from 'valibot';
import { groupSize, mostAlbumsOfGroup } from './rules/limits.ts';
import { Id } from '#features/albums/contract.ts';
import { Password } from '#features/auth/rules/credentials.ts';
import { AvatarUrl, DisplayName } from '#features/profiles/contract.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

const Day = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));

export const groupsRefusals = {
  group_not_found: 404,
  group_child_not_found: 404,
  group_full: 409,
  too_many_groups: 409,
  email_not_confirmed: 403,
  end_too_early: 422,
  end_too_late: 422,
  group_album_unknown: 422,
  names_doubtful: 409,
  names_repeated: 422,
  name_of_family: 409,
  pass_of_family: 409,
  child_collects_itself: 409,
} as const;
export type GroupsRefusal = keyof typeof groupsRefusals;

const GroupAlbum = v.object({ id: v.number(), name: v.string(), version: v.string() });
export type GroupAlbum = v.InferOutput<typeof GroupAlbum>;

/** `onPaper`: the child has no device and no family, so that its organiser enters for it (P-35). */
export const GroupMember = v.object({ ...Person.entries, onPaper: v.boolean() });
export type GroupMember = v.InferOutput<typeof GroupMember>;

const groupFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)),
  endsOn: Day,
  albumIds: v.pipe(v.array(Id), v.maxLength(mostAlbumsOfGroup)),
};
export const NewChild = v.strictObject({
  displayName: DisplayName,
  avatarUrl: AvatarUrl,
  onPaper: v.optional(v.boolean(), false),
});
export type NewChild = v.InferInput<typeof NewChild>;

/** Five times the limit, so that a list slightly too long is refused in words, not as malformed. */
const listOfChildren = <Child extends v.GenericSchema>(child: Child) =>
  v.pipe(v.array(child), v.maxLength(groupSize * 5));
/** Takes doubtful names, after a warning. */
const isSure = v.optional(v.boolean(), false);
const nameRefusals = ['names_doubtful', 'names_repeated'] as const;
const groupRefusals = ['end_too_early', 'end_too_late', 'group_album_unknown'] as const;

/** By an account with a confirmed address; creates all children at once. */
export const openGroup = endpoint('POST /api/groups', {
  name: 'openGroup',
  act: 'organise',
  input: v.strictObject({
    ...groupFields,
    children: listOfChildren(NewChild),
    isSure,
  }),
  output: v.object({ groupId: v.string() }),
  refusals: ['email_not_confirmed', 'too_many_groups', 'group_full', ...groupRefusals, ...nameRefusals],
});

/** The groups that the caller organises. */
export const listGroups = endpoint('GET /api/groups', {
  name: 'listGroups',
  act: 'organise',
  output: v.object({
    groups: v.array(v.object({ id: v.string(), name: v.string(), endsOn: Day, size: v.number() })),
    mayOpen: v.boolean(),
  }),
});

/** For the group's organiser. Members are sorted by name, as in every list of a group. */
export const readGroup = endpoint('GET /api/groups/:groupId', {
  name: 'readGroup',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({
    name: v.string(),
    endsOn: Day,
    isEnding: v.boolean(),
    albums: v.array(GroupAlbum),
    members: v.array(GroupMember),
  }),
  refusals: ['group_not_found'],
});

export const changeGroup = endpoint('PUT /api/groups/:groupId', {
  name: 'changeGroup',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid, ...groupFields }),
  refusals: ['group_not_found', ...groupRefusals],
});

/** The group rests: nobody meets in it any more. Its last day is tomorrow; then children whom no family took over are deleted. */
export const endGroup = endpoint('DELETE /api/groups/:groupId', {
  name: 'endGroup',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid }),
  refusals: ['group_not_found'],
});

/** Takes the end back, as long as the group rests. */
export const resumeGroup = endpoint('POST /api/groups/:groupId/resume', {
  name: 'resumeGroup',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid }),
  refusals: ['group_not_found'],
});

export const addGroupChildren = endpoint('POST /api/groups/:groupId/children', {
  name: 'addGroupChildren',
  act: 'organise',
  input: v.strictObject({
    groupId: Uuid,
    children: listOfChildren(NewChild),
    isSure,
  }),
  output: v.object({ childIds: v.array(v.string()) }),
  refusals: ['group_not_found', 'group_full', ...nameRefusals],
});

/** Once a family has taken the child over, only the family changes its name. */
export const changeGroupChild = endpoint('PUT /api/groups/:groupId/children/:childId', {
  name: 'changeGroupChild',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid, childId: Uuid, ...NewChild.entries, isSure }),
  refusals: ['group_child_not_found', 'name_of_family', 'child_collects_itself', ...nameRefusals],
});

/** Takes the child out of the group; deletes it unless a family took it over. */
export const removeGroupChild = endpoint('DELETE /api/groups/:groupId/children/:childId', {
  name: 'removeGroupChild',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid, childId: Uuid }),
  refusals: ['group_child_not_found'],
});

/** The group in which the member collects; null without one. */
export const readMyGroup = endpoint('GET /api/my-group', {
  name: 'readMyGroup',
  act: 'swap',
  output: v.object({
    group: v.nullable(
      v.object({
        name: v.string(),
        endsOn: Day,
        isEnding: v.boolean(),
        organiser: v.string(),
        albums: v.array(GroupAlbum),
        /** All members but the caller. */
        members: v.array(GroupMember),
      }),
    ),
  }),
});

/** For a guardian: the group in which the child collects; null without one. */
export const readChildGroup = endpoint('GET /api/family/children/:childId/group', {
  name: 'readChildGroup',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({
    group: v.nullable(v.object({ name: v.string(), endsOn: Day, organiser: v.string() })),
  }),
  refusals: ['child_not_found'],
});

/** By a guardian, for good: the child keeps its collection and its friends, and leaves the group. */
export const leaveGroupForChild = endpoint('POST /api/family/children/:childId/group/leave', {
  name: 'leaveGroupForChild',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, password: Password }),
  refusals: ['child_not_found', 'guardian_password_wrong'],
});

/** Which children have a valid pass; the codes are not stored. For children of families, the family issues passes. */
export const listGroupPasses = endpoint('GET /api/groups/:groupId/passes', {
  name: 'listGroupPasses',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({ childIds: v.array(v.string()), ofFamilies: v.array(v.string()) }),
  refusals: ['group_not_found'],
});

/** Issues new passes and tells them this once: these children's old passes end, and the devices signed in by them. */
export const issueGroupPasses = endpoint('POST /api/groups/:groupId/passes', {
  name: 'issueGroupPasses',
  act: 'organise',
  input: v.strictObject({
    groupId: Uuid,
    childIds: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(groupSize)),
  }),
  output: v.object({
    passes: v.array(v.object({ childId: v.string(), code: v.string(), token: v.string() })),
  }),
  refusals: ['group_not_found', 'group_child_not_found', 'pass_of_family'],
});

/** Devices that signed in by a pass; not those of children of families. */
export const listGroupDevices = endpoint('GET /api/groups/:groupId/devices', {
  name: 'listGroupDevices',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid }),
  output: v.object({
    devices: v.array(
      v.object({ id: v.string(), childId: v.string(), userAgent: v.string(), lastUsedAt: Time }),
    ),
  }),
  refusals: ['group_not_found'],
});

export const endGroupDevice = endpoint('DELETE /api/groups/:groupId/devices/:sessionId', {
  name: 'endGroupDevice',
  act: 'organise',
  input: v.strictObject({ groupId: Uuid, sessionId: Uuid }),
  refusals: ['group_not_found'],
});
