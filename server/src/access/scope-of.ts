/** The club and the region in which a right on a row is asked; a region of null is the whole club. */
export const scopeOf = ({ club_id, club_region_id }: { club_id: number; club_region_id: number | null }) => ({
  ...{ clubId: club_id, regionId: club_region_id },
})
