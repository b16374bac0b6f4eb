import { useParams } from 'react-router'

/** The address of the pages of a team, and the narrowing of its reads: to the group assignment in the address, or none for the whole team. */
export function useTeamAddress() {
  const { team, assignment } = useParams()
  const within = assignment === undefined ? {} : { assignment: Number(assignment) }
  return {
    base: `/teams/${team}${assignment === undefined ? '' : `/assignments/${assignment}`}`,
    /** For reads with further filters: the narrowing as a part of the query. */
    within,
    /** For reads without: the query, left out for the whole team, whose stored reply then has the same key on every page. */
    narrowed: assignment === undefined ? {} : { query: within },
  }
}
