import { chromium } from 'playwright';
import AxeBuilder from '@axe-core/playwright';
const b = await chromium.launch({executablePath:process.env.CHROMIUM,args:['--no-sandbox','--disable-gpu']});
const ctx = await b.newContext({viewport:{width:1280,height:860},locale:'es-ES'});
const s = await ctx.newPage();
const p = await ctx.newPage(); p.on('console',m=>{if(m.type()!=='debug'&&m.type()!=='info')console.log('console',m.type(),m.text().slice(0,200))}); p.on('pageerror',e=>console.log('pageerror',e.message));
await s.goto('http://localhost:3321/');
await p.goto('http://localhost:3320/app/noticias',{waitUntil:'load',timeout:120000});
await p.getByRole('heading',{level:1}).waitFor({timeout:90000}); await p.waitForTimeout(4000); await p.screenshot({path:'/tmp/m-noticias.png'});
const pick = async (n)=>{ const t=performance.now(); await s.locator(`button[value="${n}"]`).click(); await s.waitForURL(/elegido/); console.log(n,'set',Math.round(performance.now()-t)); };
await pick('vacias'); let t=performance.now(); await p.getByText(/No hay|nada|todavía|ninguna/i).first().waitFor({timeout:20000}).catch(()=>console.log('no empty')); console.log('reacted',Math.round(performance.now()-t)); await p.screenshot({path:'/tmp/m-vacias.png'});
await pick('caida'); await p.waitForTimeout(4000); await p.screenshot({path:'/tmp/m-caida.png'});
await pick('ok'); await pick('normal'); await p.waitForTimeout(4000); await p.screenshot({path:'/tmp/m-ok.png'});
await p.goto('http://localhost:3320/app/auth/login'); await p.getByLabel('Correo electrónico').fill('visitador@simulacro.example'); await p.getByLabel('Contraseña',{exact:true}).fill('simulacro de prueba'); await p.getByRole('button',{name:/^Entrar/}).click(); await p.waitForURL(u=>!u.pathname.includes('login'),{timeout:60000}).catch(()=>console.log('no login')); await p.waitForTimeout(3000); console.log(p.url()); await p.screenshot({path:'/tmp/m-in.png'});
await pick('empleo'); await p.waitForTimeout(3000); await p.goto('http://localhost:3320/app/empleo/panel'); await p.waitForTimeout(6000); await p.screenshot({path:'/tmp/m-panel.png'});
await pick('401'); await p.waitForTimeout(3000); console.log('401',p.url()); await p.screenshot({path:'/tmp/m-401.png'});
await pick('ok');
for (const w of [390,1280]) for (const colorScheme of ['light','dark']) { await s.setViewportSize({width:w,height:900}); await s.emulateMedia({colorScheme}); await s.waitForTimeout(300); await s.screenshot({path:`/tmp/esc-${w}-${colorScheme}.png`, fullPage:true}); const r=await new AxeBuilder({page:s}).analyze(); console.log(w,colorScheme,r.violations.map(v=>v.id+': '+v.nodes.length), await s.evaluate(()=>document.documentElement.scrollWidth)); }
await b.close();
