import type { texts as english } from './merge-texts.en.ts'

export const texts: Record<keyof typeof english, string> = {
  file: 'Jugadores combinados',
  search: 'Buscar combinaciones',
  noneYet: 'Todavía no hay jugadores combinados',
  noneYetHelp: 'Aquí aparecen los jugadores combinados; cada combinación se puede deshacer.',
  player: 'Jugador',
  merged_player: 'Jugador combinado',
  merged_at: 'Fecha',
  merged_by: 'Combinado por',
  state: 'Estado',
  'state.merged': 'Combinado',
  'state.undone': 'Deshecho',
  undo: 'Deshacer',
  undoOf: 'Deshacer la combinación de {name}',
  undoTitle: '¿Deshacer la combinación de {name}?',
  undoBody: 'Ambos jugadores recuperan todo lo que tenían. Lo que se agregó desde entonces queda con {kept}.',
  undone: 'Combinación deshecha.',
}
