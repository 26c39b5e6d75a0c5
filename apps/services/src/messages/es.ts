import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Spanish. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Tu código es',
  'mail.codeWarning': `Escríbelo solo donde lo solicitaste y nunca lo compartas: quien te lo pida intenta estafarte.
Si no lo solicitaste, ignora este correo. Sin el código no pasa nada.`,
  'mail.login.subject': 'Tu código para iniciar sesión',
  'mail.login.does': 'Inicia tu sesión en {host}. Funciona una sola vez y caduca en 10 minutos.',
  'mail.export.subject': 'Tu código para exportar tu wallet',
  'mail.export.does':
    'Muestra las claves secretas de tu wallet a quien lo escriba en {host}. Funciona una sola vez y caduca en 10 minutos.',
  'mail.delete.subject': 'Tu código para eliminar tu wallet',
  'mail.delete.does':
    'Elimina tu wallet para siempre. Se solicitó en {host}. Funciona una sola vez y caduca en 10 minutos.',
  'mail.recover.subject': 'Tu código para recuperar tu wallet',
  'mail.recover.does':
    'Inicia la apertura de tu wallet sin su passkey. Se solicitó en {host}. Funciona una sola vez y caduca en 10 minutos.',
  'mail.change-from.subject': 'Tu código para cambiar tu correo',
  'mail.change-from.does':
    'Permite que otro correo reemplace a este. Se solicitó en {host}. Funciona una sola vez y caduca en 10 minutos.',
  'mail.change-to.subject': 'Tu código para confirmar este correo',
  'mail.change-to.does':
    'Convierte este correo en el de una wallet. Se solicitó en {host}. Funciona una sola vez y caduca en 10 minutos.',
  'mail.device.subject': 'Aprueba un dispositivo nuevo',
  'mail.device.who':
    'Alguien quiere iniciar sesión en {host} con este correo, en un dispositivo que no se había usado antes con él.',
  'mail.device.what':
    'Si eres tú, aprueba el dispositivo en esta página y después escribe el código del próximo correo:',
  'mail.device.warning':
    'La página caduca en 10 minutos. Si no eres tú, ignora este correo. Sin tu aprobación no pasa nada.',
  'mail.recovery.subject': 'Tu wallet se abrirá sin su passkey',
  'mail.recovery.who': 'En {host}, alguien pidió abrir tu wallet sin su passkey, con un código enviado a este correo.',
  'mail.recovery.when':
    'A partir de esta fecha ({date}), cualquiera que pueda iniciar sesión con este correo podrá usar tu wallet.',
  'mail.recovery.warning':
    'Si no eres tú, inicia sesión con tu passkey antes de esa fecha para cancelarlo. Después, comprueba quién puede leer tu correo.',
  'mail.recovery.stop': 'También puedes detenerlo en esta página:',
  'mail.emailChanged.subject': 'Se cambió el correo de tu wallet',
  'mail.emailChanged.who':
    'En {host}, alguien cambió el correo de tu wallet. Esta dirección ya no inicia sesión en ella.',
  'mail.emailChanged.undo': 'Si no fuiste tú, deshazlo en esta página antes del {date}:',
  'mail.emailChanged.final':
    'La passkey de tu wallet confirmó este cambio. Solo quien inicie sesión con la passkey puede revertirlo.',
  'mail.emailUndone.subject': 'Se deshizo el cambio de correo de tu wallet',
  'mail.emailUndone.what':
    'Alguien que puede leer el correo anterior de tu wallet deshizo el cambio. Esta dirección ya no inicia sesión en tu wallet.',
  'mail.emailUndone.passkey':
    'Si no fuiste tú, inicia sesión con tu passkey en un plazo de 72 horas y vuelve a cambiar el correo. La dirección anterior ya no podrá deshacerlo.',
  'mail.passkeyAdded.subject': 'Tu wallet tiene una passkey nueva',
  'mail.passkeyAdded.who': 'En {host}, alguien creó una passkey que abre tu wallet.',
  'mail.passkeyAdded.warning': 'Si no fuiste tú, comprueba quién puede usar tus dispositivos y leer tu correo.',
  'page.device.title': 'Aprobar un dispositivo nuevo',
  'page.device.who':
    'Alguien quiere iniciar sesión en {host} con tu correo, en un dispositivo que no se había usado antes con él.',
  'page.device.warning':
    'Apruébalo solo si acabas de empezar este inicio de sesión y su ventana aún te está esperando.',
  'page.device.approve': 'Aprobar este dispositivo',
  'page.deviceApproved.title': 'Dispositivo aprobado',
  'page.deviceApproved.text':
    'Vuelve a la ventana donde estás iniciando sesión y escribe el código del próximo correo.',
  'page.deviceOver.title': 'Este enlace ya no sirve',
  'page.deviceOver.text':
    'Caducó a los diez minutos o lo reemplazó un correo más reciente. Empieza de nuevo desde la app.',
  'page.undoEmail.title': '¿Deshacer el cambio de correo?',
  'page.undoEmail.text':
    'Tu wallet recupera su correo anterior. Los inicios de sesión y las passkeys posteriores al cambio dejan de funcionar.',
  'page.undoEmail.confirm': 'Deshacer el cambio',
  'page.emailUndone.title': 'Cambio deshecho',
  'page.emailUndone.text': 'Tu wallet vuelve a tener su correo anterior.',
  'page.stopRecovery.title': '¿Mantener tu wallet cerrada sin su passkey?',
  'page.stopRecovery.text': 'Tu wallet se abrirá solo con su passkey, a menos que alguien lo pida de nuevo.',
  'page.stopRecovery.confirm': 'Mantenerla cerrada',
  'page.recoveryStopped.title': 'Tu wallet sigue cerrada',
  'page.recoveryStopped.text': 'Solo su passkey la abre. Comprueba quién más puede leer tu correo.',
  'page.undoOver.text': 'Caducó o ya no hace falta.',
  'page.loginOver.title': 'Este inicio de sesión ya no sirve',
  'page.loginOver.text':
    'Ya se usó o tardó más de diez minutos. Cierra esta ventana e inicia sesión de nuevo desde la app.'
}
