import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { Button, NativeSelect, Text } from '@mantine/core'
import { saveDepthChart, type DepthChart } from '@touchline/domain/depth-charts/endpoints'
import { formationsOf } from '@touchline/domain/depth-charts/formations'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../kit/api/api.ts'
import { toastWithUndo } from '../kit/api/undo.ts'
import { Form } from '../kit/form/Form.tsx'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useOwnWords } from '../kit/texts.ts'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { DropPosition } from './DropPosition.tsx'
import { Pitch } from './Pitch.tsx'
import { PositionPanel } from './PositionPanel.tsx'
import { RosterRows, type Dragged } from './RosterRows.tsx'
import { useFormationName, type TeamCharts } from './useCharts.ts'
import { useLineupForm } from './useLineupForm.ts'
import classes from './DepthChart.module.css'

interface LineupEditorProps {
  team: number
  chart: DepthChart
  charts: TeamCharts
  reload: () => Promise<DepthChart>
}

/** Every act has a button, so that nothing needs a drag: the library's own texts for screen readers are left out. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** The field on which players are put at positions: by choosing a position and then players, or by drag. */
export function LineupEditor({ team, chart, charts, reload }: LineupEditorProps) {
  const texts = useDepthChartTexts()
  const kitTexts = useKitTexts()
  const words = useOwnWords()
  const nameOf = useFormationName()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<string | null>(null)
  const [held, setHeld] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const lineup = useLineupForm(chart, charts, reload)
  const { form, positions, playersAt } = lineup
  const back = () => void navigate(`/teams/${team}/depth-chart?chart=${chart.id}`)
  const { leave, question } = useFormGuard(form, back)
  const position = positions.find(({ code }) => code === chosen)
  const formations = [...new Set([form.draft.formation, ...formationsOf(charts.sport, charts.own)])]
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null)
    if (!over) return
    const { player, from } = active.data.current as Dragged
    const to = String(over.id)
    if (from === undefined) lineup.put(to, player)
    else if (from !== to) lineup.move(from, to, player)
  }
  const unplaced = charts.players.filter(({ player_id }) => lineup.codesOf(player_id).length === 0).length
  const panel = position && <PositionPanel key={position.code} position={position} lineup={lineup} players={charts.players} />
  return (
    <Form
      of={form}
      gap={null}
      onSave={({ formation, lineup: given }, version_id) =>
        call(saveDepthChart, {
          params: { team, chart: chart.id },
          body: { formation, lineup: given.map((slot) => ({ ...slot, player_ids: [...slot.player_ids] })), version_id },
        })
      }
      onSaved={({ change_set_id }) => {
        toastWithUndo(fill(texts.savedDone, { name: chart.name }), change_set_id, kitTexts)
        back()
      }}
    >
      <div className={classes.bar}>
        <NativeSelect
          id="formation"
          label={texts.formation}
          error={form.errors['formation']}
          value={form.draft.formation}
          onChange={(event) => {
            setChosen(null)
            lineup.choose(event.currentTarget.value)
          }}
          data={formations.map((formation) => ({ value: formation, label: nameOf(formation) }))}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </div>
      </div>
      <Text component="h2" fw={600}>
        {fill(texts.editTitle, { name: chart.name })}
      </Text>
      <Text fz="sm" c="dimmed" mb="md">
        {charts.players.length === 0 ? texts.noRoster : texts.editHelp} {fill(texts.unplaced, { count: unplaced })}.
      </Text>
      <DndContext
        sensors={sensors}
        accessibility={silent}
        onDragStart={({ active }) => setHeld(active.data.current as Dragged)}
        onDragCancel={() => setHeld(null)}
        onDragEnd={drop}
      >
        <div className={classes.parts}>
          <Pitch sport={charts.sport} positions={positions}>
            {(one) => (
              <DropPosition
                position={one}
                players={playersAt(one.code)}
                isChosen={one.code === chosen}
                onChoose={() => setChosen(one.code === chosen ? null : one.code)}
              />
            )}
          </Pitch>
          {!isPhone && (panel ?? <RosterRows lineup={lineup} players={charts.players} title={texts.roster} />)}
        </div>
        <DragOverlay dropAnimation={null}>{held && <span className={classes.held}>{lineup.playerOf(held.player)?.name}</span>}</DragOverlay>
      </DndContext>
      {isPhone && position && (
        <Sheet title={words(position.name)} onClose={() => setChosen(null)}>
          {panel}
          <Button fullWidth mt="lg" onClick={() => setChosen(null)}>
            {texts.done}
          </Button>
        </Sheet>
      )}
      {question}
    </Form>
  )
}
