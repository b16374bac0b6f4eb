import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant } from '../kit/id.ts'
import { choice, link, longText, text } from '../kit/record/field.ts'

/** Tags that the product knows (S1.3); proof of identity is for the family and admins alone. */
export const resourceTags = ['birth-certificate', 'player-photo'] as const
export const proofTag = 'birth-certificate'
/** The most resources of one player, coach or event. */
export const mostResources = 100

/** In the order of the form. A file has no `url`. */
export const resourceFields = {
  title: text(120, { required: true }),
  url: link(),
  tag: choice(resourceTags),
  note: longText(1000),
}

export const Resource = z.object({
  id: z.int(),
  title: z.string(),
  note: z.string().nullable(),
  tag: z.enum(resourceTags).nullable(),
  /** The address of something elsewhere; null for a file. */
  url: z.string().nullable(),
  /** `url` is signed and valid for ten minutes; `size` in bytes. */
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int(), url: z.string() }).nullable(),
  added_by: z.string(),
  added_at: Instant,
  version_id: z.int(),
})
export type Resource = z.infer<typeof Resource>

const values = {
  title: resourceFields.title.given,
  url: resourceFields.url.given,
  tag: resourceFields.tag.given,
  note: resourceFields.note.given,
}
/** `upload` is the id of a file that the caller uploaded for it; either that or `url`. */
export const NewResource = z.object({ ...values, upload: Id.nullable().default(null) })
export const ChangedResource = z.object({ ...values, version_id: z.int().min(1).optional() })

const common = { auth: 'user' } as const
const ofPlayer = { param: 'player', is: 'player' } as const
const ofCoach = { param: 'coach', is: 'coach' } as const
const staffAndFamily = ['parent', 'team staff, club admin or director'] as const
const staff = ['team staff, club admin or director'] as const
const write = { effect: 'write', changes: ['resources'] } as const
/** The history of a player names its resources too. */
const playerWrite = { effect: 'write', changes: ['resources', 'players'] } as const
/** `owner` is the name of the player or the coach, or the title of the event. */
export const ResourceList = z.object({
  owner: z.string(),
  items: z.array(Resource),
  may: z.object({ manage: z.boolean(), proof: z.boolean() }),
})
export const adding = ['resource.empty', 'resource.upload', 'resource.tag', 'resource.too_many', 'file.club_full'] as const
export const changing = ['resource.empty', 'resource.tag', 'version.missing', 'version.newer'] as const

export const readPlayerResources = endpoint({
  ...common,
  method: 'GET',
  path: '/players/{player}/resources',
  summary: 'Lists the files and links of a player that the caller may see.',
  params: z.object({ player: IdText }),
  reply: ResourceList,
  who: staffAndFamily,
  effect: 'read',
  objects: [ofPlayer],
  reads: ['resources'],
})

export const addPlayerResource = endpoint({
  ...common,
  ...playerWrite,
  method: 'POST',
  path: '/players/{player}/resources',
  summary: 'Adds a file or a link to a player.',
  params: z.object({ player: IdText }),
  body: NewResource,
  reply: Resource,
  who: staffAndFamily,
  objects: [ofPlayer],
  refusals: adding,
})

const onePlayerResource = {
  ...common,
  ...playerWrite,
  path: '/players/{player}/resources/{resource}',
  params: z.object({ player: IdText, resource: IdText }),
  who: staffAndFamily,
  objects: [ofPlayer, { param: 'resource', is: 'resource' }],
} as const

export const changePlayerResource = endpoint({
  ...onePlayerResource,
  method: 'POST',
  summary: 'Changes the title, note, tag or address of a resource of a player.',
  body: ChangedResource,
  reply: Resource,
  refusals: changing,
})

export const removePlayerResource = endpoint({
  ...onePlayerResource,
  method: 'DELETE',
  summary: 'Removes a resource from a player and deletes its file.',
  reply: z.object({ removed: z.literal(true) }),
})

export const readCoachResources = endpoint({
  ...common,
  method: 'GET',
  path: '/club/coaches/{coach}/resources',
  summary: 'Lists the files and links of a coach.',
  params: z.object({ coach: IdText }),
  reply: ResourceList,
  who: staff,
  effect: 'read',
  objects: [ofCoach],
  reads: ['resources'],
})

export const addCoachResource = endpoint({
  ...common,
  ...write,
  method: 'POST',
  path: '/club/coaches/{coach}/resources',
  summary: 'Adds a file or a link to a coach.',
  params: z.object({ coach: IdText }),
  body: NewResource,
  reply: Resource,
  who: staff,
  objects: [ofCoach],
  refusals: adding,
})

const oneCoachResource = {
  ...common,
  ...write,
  path: '/club/coaches/{coach}/resources/{resource}',
  params: z.object({ coach: IdText, resource: IdText }),
  who: staff,
  objects: [ofCoach, { param: 'resource', is: 'coach_resource' }],
} as const

export const changeCoachResource = endpoint({
  ...oneCoachResource,
  method: 'POST',
  summary: 'Changes the title, note, tag or address of a resource of a coach.',
  body: ChangedResource,
  reply: Resource,
  refusals: changing,
})

export const removeCoachResource = endpoint({
  ...oneCoachResource,
  method: 'DELETE',
  summary: 'Removes a resource from a coach and deletes its file.',
  reply: z.object({ removed: z.literal(true) }),
})
