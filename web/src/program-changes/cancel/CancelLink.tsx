import { Button, Group } from '@mantine/core'
import { readOwnRegistrations } from '@touchline/domain/registration/family-endpoints'
import { Link } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { useCancelTexts } from './cancel-texts.ts'

/** Leads from the page of a registration to the request to cancel it. */
export function CancelLink({ subscription }: { subscription: number }) {
  const texts = useCancelTexts()
  const { data } = useRead(readOwnRegistrations, {})
  const own = data?.items.find((one) => one.subscription_id === subscription)
  if (!own?.may_cancel) return null
  return (
    <Group mt="md">
      <Button component={Link} to={`/register/change/${own.id}/steps?cancel=1`} variant="default">
        {texts.ask}
      </Button>
    </Group>
  )
}
