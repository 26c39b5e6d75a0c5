import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Portuguese. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Seu código é',
  'mail.codeWarning': `Digite-o apenas onde você o solicitou e nunca o compartilhe: quem pedir o código está tentando aplicar um golpe.
Se você não o solicitou, ignore este e-mail. Nada acontece sem o código.`,
  'mail.login.subject': 'Seu código de login',
  'mail.login.does': 'Ele faz seu login em {host}. Funciona uma vez e expira em 10 minutos.',
  'mail.export.subject': 'Seu código para exportar sua carteira',
  'mail.export.does':
    'Ele mostra as chaves secretas da sua carteira a quem o digitar em {host}. Funciona uma vez e expira em 10 minutos.',
  'mail.delete.subject': 'Seu código para excluir sua carteira',
  'mail.delete.does':
    'Ele exclui sua carteira para sempre. Foi solicitado em {host}. Funciona uma vez e expira em 10 minutos.',
  'mail.recover.subject': 'Seu código para recuperar sua carteira',
  'mail.recover.does':
    'Ele inicia a abertura da sua carteira sem a passkey dela. Foi solicitado em {host}. Funciona uma vez e expira em 10 minutos.',
  'mail.change-from.subject': 'Seu código para alterar seu e-mail',
  'mail.change-from.does':
    'Ele permite que outro e-mail substitua este. Foi solicitado em {host}. Funciona uma vez e expira em 10 minutos.',
  'mail.change-to.subject': 'Seu código para confirmar este e-mail',
  'mail.change-to.does':
    'Ele torna este e-mail o de uma carteira. Foi solicitado em {host}. Funciona uma vez e expira em 10 minutos.',
  'mail.device.subject': 'Aprove um novo dispositivo',
  'mail.device.who':
    'Alguém quer entrar em {host} com este e-mail, em um dispositivo que ainda não tinha sido usado com ele.',
  'mail.device.what': 'Se for você, aprove o dispositivo nesta página e depois digite o código do próximo e-mail:',
  'mail.device.warning':
    'A página expira em 10 minutos. Se não for você, ignore este e-mail. Nada acontece sem sua aprovação.',
  'mail.recovery.subject': 'Sua carteira vai abrir sem a passkey dela',
  'mail.recovery.who':
    'Em {host}, alguém pediu para abrir sua carteira sem a passkey dela, com um código enviado a este e-mail.',
  'mail.recovery.when':
    'A partir de {date}, qualquer pessoa que consiga entrar com este e-mail poderá usar sua carteira.',
  'mail.recovery.warning':
    'Se não for você, entre com sua passkey antes disso para cancelar. Depois, verifique quem pode ler seu e-mail.',
  'mail.recovery.stop': 'Você também pode interromper isso nesta página:',
  'mail.emailChanged.subject': 'O e-mail da sua carteira foi alterado',
  'mail.emailChanged.who': 'Alguém em {host} alterou o e-mail da sua carteira. Este endereço não entra mais nela.',
  'mail.emailChanged.undo': 'Se não foi você, desfaça nesta página antes de {date}:',
  'mail.emailChanged.final':
    'A passkey da sua carteira confirmou esta alteração. Só quem entrar com a passkey pode voltar atrás.',
  'mail.emailUndone.subject': 'A alteração do e-mail da sua carteira foi desfeita',
  'mail.emailUndone.what':
    'Alguém que pode ler o e-mail anterior da sua carteira desfez a alteração. Este endereço não entra mais na sua carteira.',
  'mail.emailUndone.passkey':
    'Se não foi você, entre com sua passkey em até 72 horas e altere o e-mail de novo. O endereço anterior não poderá mais desfazer isso.',
  'mail.passkeyAdded.subject': 'Sua carteira tem uma passkey nova',
  'mail.passkeyAdded.who': 'Alguém em {host} criou uma passkey que abre sua carteira.',
  'mail.passkeyAdded.warning': 'Se não foi você, verifique quem pode usar seus dispositivos e ler seu e-mail.',
  'page.device.title': 'Aprovar um novo dispositivo',
  'page.device.who':
    'Alguém quer entrar em {host} com seu e-mail, em um dispositivo que ainda não tinha sido usado com ele.',
  'page.device.warning':
    'Aprove apenas se você acabou de iniciar este login e a janela dele ainda está esperando por você.',
  'page.device.approve': 'Aprovar este dispositivo',
  'page.deviceApproved.title': 'Dispositivo aprovado',
  'page.deviceApproved.text': 'Volte para a janela em que você está entrando e digite o código do próximo e-mail.',
  'page.deviceOver.title': 'Este link não funciona mais',
  'page.deviceOver.text':
    'Ele expirou depois de dez minutos ou foi substituído por um e-mail mais recente. Comece de novo pelo app.',
  'page.undoEmail.title': 'Desfazer a alteração do e-mail?',
  'page.undoEmail.text':
    'Sua carteira volta a ter o e-mail anterior. Acessos e passkeys criados depois da alteração deixam de funcionar.',
  'page.undoEmail.confirm': 'Desfazer a alteração',
  'page.emailUndone.title': 'Alteração desfeita',
  'page.emailUndone.text': 'Sua carteira tem de novo o e-mail anterior.',
  'page.stopRecovery.title': 'Manter sua carteira fechada sem a passkey dela?',
  'page.stopRecovery.text': 'Sua carteira só vai abrir com a passkey dela, a menos que alguém peça de novo.',
  'page.stopRecovery.confirm': 'Manter fechada',
  'page.recoveryStopped.title': 'Sua carteira continua fechada',
  'page.recoveryStopped.text': 'Só a passkey dela a abre. Verifique quem mais pode ler seu e-mail.',
  'page.undoOver.text': 'Ele expirou ou não é mais necessário.',
  'page.loginOver.title': 'Este login não funciona mais',
  'page.loginOver.text': 'Ele já foi usado ou levou mais de dez minutos. Feche esta janela e entre de novo pelo app.'
}
