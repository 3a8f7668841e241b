import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button';
import { NativeSelect } from '#ui/inputs/native-select';
import { TextField } from '#ui/inputs/text-field';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { paisesEmpleoQuery } from '../lista/consultas.ts';
import { type Direccion, type Lugar, readDireccion } from '../lista/direccion.ts';
import c from '../lista/lista.module.css';
import { useOfertasNavigation } from '../lista/use-ofertas-navigation.ts';

/** Search form: words, place and country. On a phone it is one line, and the place is shown by a button. */
export function Buscar({ lugar, direccion }: { lugar: Lugar; direccion: Direccion }) {
  const { change } = useOfertasNavigation(lugar);
  const [abierta, setAbierta] = useState(false);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const datos = new FormData(event.currentTarget);
    void change((puesta) =>
      readDireccion({
        ...puesta,
        q: datos.get('q'),
        poblacion: datos.get('poblacion'),
        page: undefined,
        oferta: undefined,
      }),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same.
    <form
      role="search"
      className={c.buscar}
      data-abierta={abierta || undefined}
      onSubmit={search}
      // A new key on each address, so that «Back» fills the fields with the words of that address.
      key={`${direccion.q ?? ''}|${direccion.poblacion ?? ''}`}
    >
      <TextField
        type="search"
        name="q"
        label={empleo.que}
        placeholder={empleo.quePlaceholder}
        defaultValue={direccion.q ?? ''}
        maxLength={120}
        enterKeyHint="search"
      />
      <TextField
        type="search"
        name="poblacion"
        label={empleo.donde}
        placeholder={empleo.dondePlaceholder}
        defaultValue={direccion.poblacion ?? ''}
        maxLength={120}
        enterKeyHint="search"
      />
      <Pais lugar={lugar} />
      <Button type="submit">
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className={c.palabra}>{empleo.buscar}</span>
      </Button>
      <span className={c.mas}>
        <Button
          variant="secondary"
          aria-expanded={abierta}
          aria-label={empleo.lugarYPais}
          onPress={() => setAbierta(!abierta)}
        >
          <MapPin size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </span>
    </form>
  );
}

/** Select of the countries that have offers. */
function Pais({ lugar }: { lugar: Lugar }) {
  const { changePais } = useOfertasNavigation(lugar);
  const { data: paises = [] } = useQuery(paisesEmpleoQuery);
  const elegido = lugar.pais ?? '';
  const faltaElSuyo = elegido !== '' && !paises.some(({ slug }) => slug === elegido);
  return (
    <NativeSelect
      label={empleo.cambiarPais}
      items={[
        { id: '', label: empleo.todosLosPaises },
        ...(faltaElSuyo ? [{ id: elegido, label: lugar.nombrePais ?? elegido }] : []),
        ...paises.map(({ slug, nombre, total }) => ({
          id: slug,
          label: empleo.paisConTotal(nombre, formatNumero(total)),
        })),
      ]}
      value={elegido}
      onChange={(pais) => changePais(pais === '' ? undefined : pais)}
    />
  );
}
