import { Checkbox, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewTeams } from '@touchline/domain/club-setup/endpoints'
import type { BodySent, ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useAsked } from '../kit/api/queries.ts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import classes from './SetUp.module.css'
import { useSetUpTexts } from './set-up-texts.ts'

type Preview = ReplyGot<typeof previewTeams>

/** The teams that a body would create; nothing is asked while it is null. What is left out does not change the preview. */
export function useTeamPreview(body: BodySent<typeof previewTeams> | null) {
  const [asked] = useDebouncedValue(body && JSON.stringify({ ...body, without: [] }), 250)
  const { data, error } = useAsked(previewTeams, asked === null || body === null ? null : { body: JSON.parse(asked) as typeof body })
  return { data: body === null || error ? undefined : data, error: body === null ? null : error }
}

export const countNew = (data: Preview | undefined, without: readonly string[]) =>
  (data?.teams ?? []).filter(({ name, exists }) => !exists && !without.includes(name)).length

interface TeamPreviewProps {
  preview: ReturnType<typeof useTeamPreview>
  without: readonly string[]
  onChange: (without: string[]) => void
}

/** The teams by name; a team that exists stays as it is, any other one can be left out. */
export function TeamPreview({ preview: { data, error }, without, onChange }: TeamPreviewProps) {
  const texts = useSetUpTexts()
  const kitTexts = useKitTexts()
  if (error)
    return (
      <Text c="red" role="alert">
        {errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong)}
      </Text>
    )
  if (!data) return null
  const toggle = (name: string) => onChange(without.includes(name) ? without.filter((one) => one !== name) : [...without, name])
  return (
    <div>
      <Text component="h3" fz="sm" fw={550} mb={6}>
        {texts.preview}
      </Text>
      <div className={classes.planned} role="group" aria-label={texts.preview}>
        {data.teams.map(({ name, birth_year, exists }) => (
          <Checkbox
            key={name}
            label={name}
            aria-label={fill(texts.included, { name })}
            description={exists ? texts.exists : birth_year}
            checked={!exists && !without.includes(name)}
            disabled={exists}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
    </div>
  )
}
