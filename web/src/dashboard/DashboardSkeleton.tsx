import { Skeleton } from '@mantine/core'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import classes from './Dashboard.module.css'

/** A placeholder in the shape of both columns. */
export const DashboardSkeleton = ({ counters }: { counters?: boolean }) => (
  <>
    {counters && <Skeleton h={81} mb="lg" />}
    <div className={classes.columns}>
      <RowsSkeleton rows={7} />
      <RowsSkeleton rows={4} />
    </div>
  </>
)
