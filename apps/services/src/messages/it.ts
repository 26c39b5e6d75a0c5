import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Italian. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Il tuo codice è',
  'mail.codeWarning': `Inseriscilo solo dove l’hai richiesto e non condividerlo mai: chi te lo chiede sta cercando di truffarti.
Se non l’hai richiesto, ignora questa email. Senza il codice non succede nulla.`,
  'mail.login.subject': 'Il tuo codice di accesso',
  'mail.login.does': 'Ti fa accedere a {host}. Funziona una sola volta e scade tra 10 minuti.',
  'mail.export.subject': 'Il tuo codice per esportare il wallet',
  'mail.export.does':
    'Mostra le chiavi segrete del tuo wallet a chi lo inserisce su {host}. Funziona una sola volta e scade tra 10 minuti.',
  'mail.delete.subject': 'Il tuo codice per eliminare il wallet',
  'mail.delete.does':
    'Elimina per sempre il tuo wallet. È stato richiesto su {host}. Funziona una sola volta e scade tra 10 minuti.',
  'mail.recover.subject': 'Il tuo codice per recuperare il wallet',
  'mail.recover.does':
    'Avvia l’apertura del tuo wallet senza la sua passkey. È stato richiesto su {host}. Funziona una sola volta e scade tra 10 minuti.',
  'mail.change-from.subject': 'Il tuo codice per modificare l’email',
  'mail.change-from.does':
    'Permette a un’altra email di sostituire questa. È stato richiesto su {host}. Funziona una sola volta e scade tra 10 minuti.',
  'mail.change-to.subject': 'Il tuo codice per confermare questa email',
  'mail.change-to.does':
    'Rende questa l’email di un wallet. È stato richiesto su {host}. Funziona una sola volta e scade tra 10 minuti.',
  'mail.device.subject': 'Approva un nuovo dispositivo',
  'mail.device.who':
    'Qualcuno vuole accedere a {host} con questa email, su un dispositivo mai usato prima con questa email.',
  'mail.device.what':
    'Se sei tu, approva il dispositivo in questa pagina, poi inserisci il codice della prossima email:',
  'mail.device.warning':
    'La pagina scade tra 10 minuti. Se non sei tu, ignora questa email. Senza la tua approvazione non succede nulla.',
  'mail.recovery.subject': 'Il tuo wallet si aprirà senza la sua passkey',
  'mail.recovery.who':
    'Su {host} qualcuno ha chiesto di aprire il tuo wallet senza la sua passkey, con un codice inviato a questa email.',
  'mail.recovery.when': 'Da questa data ({date}), chiunque possa accedere con questa email potrà usare il tuo wallet.',
  'mail.recovery.warning':
    'Se non sei tu, accedi con la tua passkey prima di allora per annullare. Poi controlla chi può leggere la tua email.',
  'mail.recovery.stop': 'Puoi fermarlo anche su questa pagina:',
  'mail.emailChanged.subject': 'L’email del tuo wallet è stata cambiata',
  'mail.emailChanged.who':
    'Qualcuno su {host} ha cambiato l’email del tuo wallet. Questo indirizzo non permette più di accedere.',
  'mail.emailChanged.undo': 'Se non sei stato tu, annulla il cambio su questa pagina prima di {date}:',
  'mail.emailChanged.final':
    'La passkey del tuo wallet ha confermato questo cambio. Può tornare indietro solo chi accede con la passkey.',
  'mail.emailUndone.subject': 'Il cambio dell’email del tuo wallet è stato annullato',
  'mail.emailUndone.what':
    'Qualcuno che può leggere l’email precedente del tuo wallet ha annullato il cambio. Questo indirizzo non permette più di accedere al tuo wallet.',
  'mail.emailUndone.passkey':
    'Se non sei stato tu, accedi con la tua passkey entro 72 ore e cambia di nuovo l’email. L’indirizzo precedente non potrà più annullarlo.',
  'mail.passkeyAdded.subject': 'Il tuo wallet ha una nuova passkey',
  'mail.passkeyAdded.who': 'Qualcuno su {host} ha creato una passkey che apre il tuo wallet.',
  'mail.passkeyAdded.warning':
    'Se non sei stato tu, controlla chi può usare i tuoi dispositivi e leggere la tua email.',
  'page.device.title': 'Approva un nuovo dispositivo',
  'page.device.who':
    'Qualcuno vuole accedere a {host} con la tua email, su un dispositivo mai usato prima con questa email.',
  'page.device.warning':
    'Approvalo solo se hai appena avviato questo accesso e la sua finestra ti sta ancora aspettando.',
  'page.device.approve': 'Approva questo dispositivo',
  'page.deviceApproved.title': 'Dispositivo approvato',
  'page.deviceApproved.text': 'Torna alla finestra in cui stai accedendo e inserisci il codice della prossima email.',
  'page.deviceOver.title': 'Questo link non funziona più',
  'page.deviceOver.text':
    'È scaduto dopo dieci minuti o è stato sostituito da un’email più recente. Ricomincia dall’app.',
  'page.undoEmail.title': 'Annullare il cambio dell’email?',
  'page.undoEmail.text':
    'Il tuo wallet riavrà l’email precedente. Gli accessi e le passkey successivi al cambio non funzioneranno più.',
  'page.undoEmail.confirm': 'Annulla il cambio',
  'page.emailUndone.title': 'Cambio annullato',
  'page.emailUndone.text': 'Il tuo wallet ha di nuovo l’email precedente.',
  'page.stopRecovery.title': 'Tenere chiuso il tuo wallet senza la sua passkey?',
  'page.stopRecovery.text':
    'Il tuo wallet si aprirà solo con la sua passkey, a meno che qualcuno non lo chieda di nuovo.',
  'page.stopRecovery.confirm': 'Tienilo chiuso',
  'page.recoveryStopped.title': 'Il tuo wallet resta chiuso',
  'page.recoveryStopped.text': 'Solo la sua passkey lo apre. Controlla chi altro può leggere la tua email.',
  'page.undoOver.text': 'È scaduto o non serve più.',
  'page.loginOver.title': 'Questo accesso non funziona più',
  'page.loginOver.text':
    'È già stato usato o ha richiesto più di dieci minuti. Chiudi questa finestra e accedi di nuovo dall’app.'
}
