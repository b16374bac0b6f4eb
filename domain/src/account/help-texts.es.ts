import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './help-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  help: 'Ayuda',
  howCanWeHelp: '¿Cómo podemos ayudarle?',
  askForAll: 'Contacte con {club} si tiene preguntas sobre programas, inscripciones, equipos y calendarios.',
  askForTeams: 'Contacte con {club} si tiene preguntas sobre equipos y calendarios.',
  askOperator: 'Contacte con quien dirige esta instalación.',
  phone: 'Teléfono',
  email: 'Correo',
  helpCenter: 'Centro de ayuda',
  helpCenterHelp: 'Cómo funciona todo aquí. Se abre en una ventana propia.',
  nobody: 'El club aún no ha dicho a quién preguntar.',
  privacy: 'Aviso de privacidad',
  privacyLead: 'Qué se guarda de usted y de sus hijos, quién lo ve y durante cuánto tiempo.',
  whoTitle: 'Quién es responsable',
  whoBody:
    'Su club decide qué se guarda y para qué; quien dirige esta instalación lo guarda para el club. No se vende nada, no se muestra nada a anunciantes y ninguna página de aquí carga nada ajeno que le observe.',
  whatTitle: 'Qué se guarda',
  whatBody:
    'Su nombre, direcciones y números; sus hijos con nombre, fecha de nacimiento y equipos; el calendario de sus equipos y quién viene; lo que envió al club; qué dispositivos tienen la sesión iniciada; y un registro de quién cambió qué.',
  seesTitle: 'Quién lo ve',
  seesBody:
    'Las demás familias ven los nombres del equipo. Los datos de contacto los ven el personal de los equipos de sus hijos y los administradores, y nadie más donde usted los hizo privados. Las respuestas sobre la salud están selladas y se borran a los treinta días. Las notas médicas que usted escribe en su página de inicio las leen los entrenadores y el personal de los equipos con los que juega su hijo y los administradores del club.',
  longTitle: 'Durante cuánto tiempo',
  longBody:
    'Las sesiones terminan solas. Los mensajes sobre su cuenta se borran en un día. Los perfiles de jugadores que nadie usa se guardan 24 meses; los registros de dinero y el de los cambios, siete años, como pide la ley.',
  rightsTitle: 'Qué puede hacer',
  rightsBody:
    'Leer y cambiar sus datos en la página de la cuenta, retirar lo que aceptó, desactivar tipos de mensajes, dejar un club y eliminar su cuenta: su nombre y sus direcciones desaparecen de inmediato, y lo que hay que conservar se queda sin su nombre.',
  childrenTitle: 'Niños',
  childrenBody:
    'Un padre, una madre o un tutor inscribe al menor y responde por él. Los menores de 13 años no tienen cuenta propia. Los mensajes a un menor llegan siempre también a un tutor.',
  askTitle: 'A quién preguntar',
  askBody: 'Pregunte a su club o escriba a {email}.',
  askBodyNobody: 'Pregunte a su club.',
}
