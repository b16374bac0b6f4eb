import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './help-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  help: 'Ayuda',
  howCanWeHelp: '¿Cómo podemos ayudarle?',
  askForAll: 'Comuníquese con {club} si tiene preguntas sobre programas, inscripciones, equipos y calendarios.',
  askForTeams: 'Comuníquese con {club} si tiene preguntas sobre equipos y calendarios.',
  askOperator: 'Comuníquese con el administrador del sistema.',
  phone: 'Teléfono',
  email: 'Correo',
  helpCenter: 'Centro de ayuda',
  helpCenterHelp: 'Guías y respuestas. Se abre en una ventana nueva.',
  nobody: 'Su club aún no ha indicado un contacto.',
  privacy: 'Aviso de privacidad',
  privacyLead: 'Qué guardamos sobre usted y sus hijos, quién puede verlo y por cuánto tiempo.',
  whoTitle: 'Quién es responsable',
  whoBody:
    'Su club decide qué se guarda y para qué. El operador de este servicio lo guarda para el club. No se vende nada ni se muestra a anunciantes, y ninguna página carga rastreadores de otras empresas.',
  whatTitle: 'Qué guardamos',
  whatBody:
    'Su nombre, direcciones y teléfonos; los nombres, fechas de nacimiento y equipos de sus hijos; los calendarios y la asistencia de sus equipos; lo que envía al club; los dispositivos con sesión iniciada; y un registro de cambios.',
  seesTitle: 'Quién puede verlo',
  seesBody:
    'Las demás familias ven los nombres del equipo. Los datos de contacto los ven el personal de los equipos de sus hijos y los administradores, y nadie más si usted los hizo privados. Las respuestas a las preguntas de salud están cifradas y se eliminan a los treinta días. Las notas médicas que agrega en su página de inicio las ven los entrenadores y el personal de los equipos de su hijo y los administradores del club.',
  longTitle: 'Cuánto tiempo lo guardamos',
  longBody:
    'Las sesiones vencen. Los mensajes sobre su cuenta se eliminan en un día. Los perfiles de jugadores inactivos se guardan 24 meses; los registros financieros y el registro de cambios, siete años, como exige la ley.',
  rightsTitle: 'Qué puede hacer',
  rightsBody:
    'Ver y cambiar sus datos en la página de la cuenta, retirar su consentimiento, desactivar tipos de mensajes, dejar un club y eliminar su cuenta. Su nombre y sus direcciones se eliminan de inmediato; los registros que hay que conservar quedan sin su nombre.',
  childrenTitle: 'Niños',
  childrenBody:
    'Un padre, una madre o un tutor inscribe al menor y responde por él. Los menores de 13 años no tienen cuenta. Los mensajes a un menor siempre llegan también a un tutor.',
  askTitle: 'Preguntas',
  askBody: 'Pregunte a su club o escriba a {email}.',
  askBodyNobody: 'Pregunte a su club.',
}
