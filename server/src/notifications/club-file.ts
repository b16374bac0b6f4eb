import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [...leftOut('Notifications that were shown or are queued here.', 'notification')]
