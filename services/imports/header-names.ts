/** Other names of our columns: of Google Calendar, Outlook, other chat programs and other languages, as `bare` writes them. An exact
 *  name comes first. */
export const otherNames: Record<string, readonly string[]> = {
  Question: ['questions', 'faq', 'faqquestion', 'questiontext', 'frage', 'fragen', 'pregunta', 'preguntas', 'q'],
  Answer: ['answers', 'faqanswer', 'answertext', 'response', 'reply', 'antwort', 'antworten', 'respuesta', 'respuestas', 'reponse', 'a'],
  Category: ['categories', 'topic', 'topics', 'section', 'kategorie', 'kategorien', 'thema', 'categoria', 'categorie', 'tema'],
  Links: ['link', 'url', 'urls', 'website', 'webaddress', 'hyperlink', 'enlace', 'enlaces', 'lien', 'liens'],
  PDF_Attachments: ['pdf', 'pdfs', 'pdfattachment', 'pdflink', 'pdflinks', 'attachment', 'attachments', 'anhang', 'adjuntos'],
  title: ['subject', 'event', 'eventtitle', 'eventname', 'name', 'summary', 'betreff', 'titel', 'titulo', 'titre', 'asunto', 'objet'],
  description: ['details', 'notes', 'eventdescription', 'beschreibung', 'descripcion', 'descripción'],
  date: ['startdate', 'eventdate', 'start', 'begindate', 'beginntam', 'datum', 'startdatum', 'fecha', 'fechadecomienzo', 'datededebut'],
  time: ['starttime', 'eventtime', 'begintime', 'beginntum', 'uhrzeit', 'startzeit', 'hora', 'horadecomienzo', 'heure', 'heuredebut'],
  location: ['place', 'where', 'room', 'venue', 'eventlocation', 'ort', 'raum', 'lugar', 'ubicacion', 'lieu'],
  category: ['categories', 'type', 'eventtype', 'eventcategory', 'kategorie', 'kategorien', 'categoria', 'categorias', 'categorie'],
  end_date: ['dateend', 'lastday', 'enddatum', 'endetam', 'fechadefinalizacion', 'datedefin'],
  'end time': ['timeend', 'endzeit', 'endetum', 'horadefinalizacion', 'heuredefin'],
  'all day event': ['allday', 'alldayevent', 'ganztagigesereignis', 'ganztagig', 'todoeldia', 'journeeentiere'],
}

/** A header without case, accents, punctuation and what stands in brackets, such as the form of a date. */
export const bare = (name: string): string =>
  name
    .replace(/\([^()]*\)/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
