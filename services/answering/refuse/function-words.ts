/** Small words by which a language is known, in lower case and without accents; a paragraph a language, neighbours together
 *  at the end. Left out are words that English has too ('die', 'hay'), that names begin with ('de', 'los') and that schools
 *  call themselves or their days by ('ecole', 'scoil', 'ninos'). Hindi and Urdu in Latin letters are not here: families mix
 *  them with English words that say what is meant ('report card kab milega'). */
const FOREIGN = `
  que cuando donde como cual cuanto cuanta cuantos cuesta quien porque por para con las una del esta estan estoy hijo hija puedo puede
  pueden tengo tiene necesito quiero quisiera hacer empieza termina horario muy tambien pero nuestro hasta desde usted ustedes hoy
  manana llevar clases lunes entiendo obligatorio ayudar alguien perdi olvide permiten camion

  quand quel quelle quels quelles est sont les des une du dans avec mon mes fils fille je peux peut puis il elle nous vous votre qui
  quoi combien faut avoir pas enfant enfants aux cette sur leur leurs voudrais pouvez coute commence cest jai cherche aujourdhui parler
  ont quil lundi semaine puisque chez ferme ferment retard proposez voulez doit fait elles fievre oublie ouvre

  wann wie warum welche welcher welchen ist sind das dem ein eine einen meine meinen meiner ich kann konnen wir sie nicht und mit von zu
  auf gibt muss mussen darf durfen haben wird kostet beginnt uhr bitte wenn unser unsere unserer mir mich tochter sohn heute montag
  erlaubt finde brauche braucht schon wer habe habt macht kommt mein dein nach beim zum zur aber vergessen tun noch seit geht

  quando onde qual quanto quem sem os uma nao meu minha filho filha posso pode tem tenho preciso ele voce voces sao estao custa comeca
  fazer seu sua ao sai quais nossa precisa obrigatorio aulas alguem segunda fica oferecem esqueci faco sobre aonde comecam atrasado isso

  quale quali quanti perche che gli della dei delle mio miei figlio figlia puo possono sono devo costa inizia nel nella alle vorrei
  avete servono nostra cosa alla sulla cerco chiedere capisco lezione lunedi scuola comprare usare quello anche chi dimenticato faccio
  ci fino chiude ritardo

  wanneer waar waarom welke hoe het een mijn zoon dochter zijn ik kan kunnen niet voor naar hoeveel moet moeten begint kost heeft zij
  wij jullie bij mogen mag onze wordt graag ook deze nodig laat maandag vandaag komt opvang vergeten hebben gaat

  kiedy gdzie jak kto dlaczego ile czy jest sa moj moja moje mojego mojej syn corka dziecko dziecka dzieci szkole nie moge mozna dla
  trzeba zaczyna kosztuje prosze ktory ktorej od jaki jakie chcialabym chcialbym jutro poniedzialek lekcje zapomnialem zapomnialam mamy
  macie jestem robic chce

  khi bao gio tai cua toi truong hoc khong duoc phai nhu nay chau ngay nghi muon lam cho nhap giay gi tieng

  goorma goormay xagee sidee maxaa waa immisa waxaan aan ilmaha ilmahayga ilmahaygu wiilkayga gabadhayda dugsiga dugsigu ayaa ayuu ayay
  uu karaa rabaa maanta berri jiraa jira qof ku hadla fahmin lumiyay yaa maxay intee aad kuma waan jiraan maxaan iman sameeyaa furan
  xirmaa

  zaman nerede nasil neden kac kacta kadar okul okulu okula okulda cocugum cocugumu cocugumun oglum kizim kizimi yok bir bu icin hangi
  mu basliyor istiyorum biri lazim ogretmen ogretmenle bugun nereye gerekli zorunlu geciyor edebilir yapmam bildiririm pazartesi veriyor
  veriyorum unuttum gelmedi yapmaliyim misiniz musunuz acik degil

  lini wapi vipi kwa nini mtoto wangu shule inaanza gani saa naweza ninawezaje kwenye mwanangu kuna shuleni ngapi nataka ninahitaji ni
  yangu lazima mwalimu kwamba hayupo asubuhi barua sielewi wazazi mtu nifanye langu masomo

  kailan saan paano sino bakit ano ang mga anak aking ko po pwede puwede puwedeng magkano oras ngayon gusto kailangan niya siyang yung
  bukas nakalimutan kayo ito siya

  kote kijan poukisa konbyen kile pitit mwen eske gen pou ak yo li jodi renmen bezwen lekol moun koute vakans konprann genyen kisa poum
  vini yon ki

  cand unde cine este sunt pentru copilul fiul fiica mea poate ce incepe trebuie cu si vreau nostru noastra anunt voi inteleg
  obligatorie fost acte copiii faceti oferiti uitat vine sau

  kapan dimana bagaimana siapa mengapa apa berapa saya sekolah yang untuk dengan bisa dapat tidak apakah mulai harus

  kdy kde proc kolik jsou muj skoly dite dcera nebo muze zacina mohu kada kad gdje gde kako tko zasto sto koliko dijete dete mogu moze
  pocinje kur pse eshte femija djali vajza ime shkolla dhe nuk mund fillon

  hur varfor vad mitt skolan jag och det ett inte borjar kostar hvornar hvor hvordan hvem hvorfor hva hvad skolen jeg og ikke starter
  koster

  mikor hogyan miert mennyi vannak gyerekem fiam lanyom iskola nem hogy kell lehet kezdodik egy az

  pryd sut pwy mae fy mhlentyn gyfer wyf eisiau dechrau cathain conas bhfuil mhac agus mbeidh bionn ahea pehea taku

  thaum twg qhov leej yog kuv nyuam tsev kawm ntawv puas muaj rau ntawm cov hauv`

const ENGLISH = `
  the is im my ok what whats when where who whos whose how why which my our your you they it its this that these those there are were
  been does do did doesnt dont didnt isnt cant could couldnt would should wont have has had of for to from with without about and but if
  not into any some all get gets need needs want know tell please then than after before during much many long hes shes out off her him
  his them their kid kids child children teacher student parent today tomorrow week weekend month year monday tuesday wednesday thursday
  friday saturday sunday january february march april june july august september october november december`

const wordsOf = (list: string) => list.trim().split(/\s+/)

export const foreignWords: ReadonlySet<string> = new Set(wordsOf(FOREIGN))
export const englishWords: ReadonlySet<string> = new Set(wordsOf(ENGLISH))
