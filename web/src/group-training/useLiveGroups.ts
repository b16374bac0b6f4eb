import { recordTopic } from '@touchline/domain/kit/record/record'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { useActor } from '../shell/session/useActor.ts'

/** Reads the open page again after other people's changes of group assignments. */
export function useLiveGroups() {
  const { clubId } = useActor()
  useLiveTags(clubId === null ? null : recordTopic({ plural: 'group-assignments' }, clubId), ['group-assignments'])
}
