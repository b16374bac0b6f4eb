import { Anchor, Text } from '@mantine/core'
import { readAidOffer } from '@touchline/domain/financial-aid/endpoints'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useAidTexts } from './aid-texts.tsx'

/** Leads to the application of a program, as long as it takes requests. */
export function AskLink({ program }: { program: number }) {
  const { config } = useActor()
  return config.enable_financial_aid ? <OpenLink program={program} /> : null
}

function OpenLink({ program }: { program: number }) {
  const texts = useAidTexts()
  const { data } = useRead(readAidOffer, { params: { program } })
  if (!data?.is_open) return null
  return (
    <Text mt="md">
      <Anchor component={Link} to={`/register/financial-aid/${program}`} inherit>
        {texts.apply}
      </Anchor>
    </Text>
  )
}
