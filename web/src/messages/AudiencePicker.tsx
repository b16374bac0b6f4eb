import { Checkbox, Group, Input, MultiSelect, Pill } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { isOfFamilies, isWholeClub, mostChosen, type Audience, type StaffPrefix, type Whom } from '@touchline/domain/messages/audience'
import { findRecipients, type readAudienceChoices } from '@touchline/domain/messages/endpoints'
import { useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { SeveralChip } from '../kit/pickers/SeveralChip.tsx'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

export type Choices = ReplyGot<typeof readAudienceChoices>

interface AudiencePickerProps {
  audience: Audience
  choices: Choices
  /** The names of chosen people. */
  names: ReadonlyMap<string, string>
  error: string | undefined
  onChange: (audience: Audience) => void
}

const club = 'club'
const families = 'families'
const emptyFilters = { regions: [], birth_years: [], levels: [] }
/** The value of a program in the list; it is no recipient with a prefix of the specification. */
const valueOfProgram = (id: number) => `program_${id}`
const valueOfRole = (role: StaffPrefix) => `all_${role}`

/** The audience: teams, programs, players and staff by name, or everyone in the club with filters, and who of the teams. */
export function AudiencePicker({ audience, choices, names, error, onChange }: AudiencePickerProps) {
  const texts = useMessageTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const found = useRead(findRecipients, { query: { search: asked } }, { enabled: asked.length > 1, keep: true }).data?.items ?? []
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const people = new Map([
    ...choices.people.map((one) => [one.recipient_id, `${one.name} · ${one.detail}`] as const),
    ...(asked.length > 1
      ? found.map((one) => [one.recipient_id, one.detail === '' ? one.name : `${one.name} · ${one.detail}`] as const)
      : []),
  ])
  const teams = new Map(choices.teams.map(({ recipient_id, name }) => [recipient_id, name]))
  // Chosen people stay in the list while one searches on.
  for (const id of audience.recipients) if (!teams.has(id) && !people.has(id)) people.set(id, picked.get(id) ?? names.get(id) ?? id)
  const items = (map: ReadonlyMap<string, string>) => [...map].map(([value, label]) => ({ value, label }))
  const everyone = [
    ...(choices.may.everyone && choices.whom.includes(families) ? [{ value: families, label: texts.allFamilies }] : []),
    ...(choices.may.everyone ? [{ value: club, label: texts.everyoneOfClub }] : []),
  ]
  const chosenClub = audience.club === null ? [] : [isOfFamilies(audience) ? families : club]
  const data = [
    { group: texts.everyone, items: everyone },
    { group: texts.roles, items: choices.roles.map((role) => ({ value: valueOfRole(role), label: texts[`role.all.${role}`] })) },
    { group: texts.teams, items: items(teams) },
    { group: texts.programs, items: choices.programs.map(({ id, name }) => ({ value: valueOfProgram(id), label: name })) },
    { group: texts.people, items: items(people) },
  ].filter((group) => group.items.length > 0)
  const choose = (values: string[]) => {
    const programs = choices.programs.flatMap(({ id }) => (values.includes(valueOfProgram(id)) ? id : []))
    const roles = choices.roles.filter((role) => values.includes(valueOfRole(role)))
    const recipients = values
      .filter((value) => value !== club && value !== families && !/^(?:program|all)_/.test(value))
      .slice(0, mostChosen)
    setPicked(new Map([...picked, ...recipients.map((id) => [id, (people.get(id) ?? id).split(' · ')[0]!] as const)]))
    // The one of the two that was chosen last.
    const of = values.findLast((value) => value === club || value === families)
    const isAsBefore = of === chosenClub[0]
    const whom = isAsBefore ? audience.whom : of === club ? choices.whom : choices.whom.slice(0, 1)
    onChange({ ...audience, recipients, programs, roles, whom, club: of === undefined ? null : (audience.club ?? emptyFilters) })
  }
  const hasTeams =
    audience.club !== null || audience.list?.of === 'club-teams' || audience.recipients.some((id) => /^(?:team|group)_/.test(id))
  const toggle = (one: Whom, on: boolean) =>
    onChange({ ...audience, whom: on ? [...audience.whom, one] : audience.whom.filter((other) => other !== one) })
  const help = choices.programs.length > 0 ? texts.recipientsHelpPrograms : texts.recipientsHelp
  const listed = audience.list && {
    name: audience.list.ids
      ? fill(texts.chosenRows, { list: texts[`list.${audience.list.of}`], count: audience.list.ids.length })
      : texts[`list.${audience.list.of}`],
  }
  return (
    <>
      <MultiSelect
        id="audience"
        label={texts.recipients}
        placeholder={audience.recipients.length + audience.programs.length + audience.roles.length === 0 && !audience.club ? help : ''}
        data={data}
        value={[...chosenClub, ...audience.roles.map(valueOfRole), ...audience.programs.map(valueOfProgram), ...audience.recipients]}
        onChange={choose}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={asked.length > 1 ? texts.nothingFound : texts.typeToFind}
        maxDropdownHeight={320}
        limit={60}
        hidePickedOptions
        error={error}
        // A form that was sent without recipients moves the focus here; a list would cover its errors.
        openOnFocus={false}
        classNames={{ input: classes.pickerInput, inputField: classes.picker }}
      />
      {(listed || audience.assignment !== null) && (
        <Pill.Group>
          {listed && (
            <Pill
              withRemoveButton
              onRemove={() => onChange({ ...audience, list: null })}
              removeButtonProps={{ 'aria-label': fill(texts.remove, { name: listed.name }), 'aria-hidden': false }}
            >
              {listed.name}
            </Pill>
          )}
          {audience.assignment !== null && (
            <Pill
              withRemoveButton
              onRemove={() => onChange({ ...audience, assignment: null })}
              removeButtonProps={{ 'aria-label': fill(texts.remove, { name: texts.assignmentPlayers }), 'aria-hidden': false }}
            >
              {texts.assignmentPlayers}
            </Pill>
          )}
        </Pill.Group>
      )}
      {audience.club && <ClubFilters audience={audience} choices={choices} onChange={onChange} />}
      {hasTeams && choices.whom.length > 1 && (
        <Input.Wrapper label={texts.whom} labelElement="div">
          <Group gap="md" role="group" aria-label={texts.whom} mt={4}>
            {choices.whom
              .filter((one) => one !== 'office' || isWholeClub(audience))
              .map((one) => (
                <Checkbox
                  key={one}
                  label={texts[`whom.${one}`]}
                  checked={audience.whom.includes(one)}
                  onChange={(event) => toggle(one, event.currentTarget.checked)}
                />
              ))}
          </Group>
        </Input.Wrapper>
      )}
    </>
  )
}

function ClubFilters({ audience, choices, onChange }: Pick<AudiencePickerProps, 'audience' | 'choices' | 'onChange'>) {
  const texts = useMessageTexts()
  const filters = audience.club!
  const chip = (field: string, part: keyof typeof filters, options: { value: string; name: string }[]) =>
    options.length > 1 && (
      <SeveralChip
        field={field}
        options={options}
        chosen={filters[part].map(String)}
        onChange={(chosen) => onChange({ ...audience, club: { ...filters, [part]: chosen.map(Number) } })}
      />
    )
  const named = (list: readonly { id: number; name: string }[]) => list.map(({ id, name }) => ({ value: String(id), name }))
  return (
    <Group gap="xs">
      {chip(
        texts.birthYears,
        'birth_years',
        choices.birth_years.map(({ year, age }) => ({ value: String(year), name: fill(texts.birthYear, { age, year }) })),
      )}
      {chip(texts.regions, 'regions', named(choices.regions))}
      {chip(texts.levels, 'levels', named(choices.levels))}
    </Group>
  )
}
